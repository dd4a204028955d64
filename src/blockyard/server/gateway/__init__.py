"""The gateway: standard Socket.IO clients in our rooms, with the events they know."""
