"""Line-by-line play, which works even over a pipe."""
