/* Stands for raylib, of which tetris.h needs only the type of colours unless it draws. */
#pragma once
typedef struct Color {
  unsigned char r, g, b, a;
} Color;
