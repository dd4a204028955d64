"""Weights of features: published ones, and those trained here.

All are whole numbers, in the order of ``measuring``. The landing height is measured in half rows,
so its weight is half of the published one, and all others are multiplied accordingly.
"""

DELLACHERIE = (-1, 2, -2, -2, -8, -2, 0, 0, 0)
"""P. Dellacherie (2003): -1, 1, -1, -1, -4, -1, times 2."""

BCTS = (-1263, 1320, -1844, -3954, -2616, -2098, -322, -4808, 0)
"""C. Thiery and B. Scherrer (2009): -12.63, 6.60, -9.22, -19.77, -13.08, -10.49, -1.61, -24.04,
times 200."""

DT10 = (-218, 484, -434, -662, 190, -444, -162, -1930, 254)
"""V. Gabillon, M. Ghavamzadeh and B. Scherrer (2013), trained on a board of 10 x 10: -2.18, 2.42,
-2.17, -3.31, 0.95, -2.22, -0.81, -9.65, 1.27, times 200."""

DT20 = (-268, 276, -482, -1264, 406, -542, -86, -1896, 178)
"""The same, trained on a board of 10 x 20: -2.68, 1.38, -2.41, -6.32, 2.03, -2.71, -0.43, -9.48,
0.89, times 200."""

TRAINED = (-3288, 2122, -5842, -9555, -4154, -5933, -2991, -10000, 2434)
"""Ours: ``blockyard train tetris``, with all its defaults; ``benchmarks/bots/results`` has what it
saved."""
