// A capture as a collision: the captured piece tumbles off the board, and if shaking is on, those around it bounce.
import type { Body } from "matter-js";
import { mount, unmount } from "svelte";
import { isEffectOn } from "../../store/settings.svelte";
import Piece from "./Piece.svelte";

export interface Capture {
  /** Where the captured piece stood, and where the capturing piece came from. */
  place: number;
  from: number;
  code: number;
}

interface Neighbour {
  element: HTMLElement;
  body: Body;
  x: number;
  y: number;
}

const LASTS_MS = 1500;
const REACH = 2.3;
/** In squares per step of 1/60 s. */
const PUSH = 0.14;
const LIFT = 0.09;
const GRAVITY = 0.016;
const STEP_MS = 1000 / 60;

function centre(element: Element): { x: number; y: number; side: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, side: box.width };
}

/** Animate a capture; it takes no input and delays none. */
export async function bump(board: HTMLElement, capture: Capture): Promise<void> {
  const { Bodies, Body, Composite, Constraint, Engine } = (await import("matter-js")).default;
  const square = board.querySelector(`[data-place="${capture.place}"]`);
  const start = board.querySelector(`[data-place="${capture.from}"]`);
  if (!square || !start) return;
  const hit = centre(square);
  const came = centre(start);
  const side = hit.side;
  const away = Math.hypot(hit.x - came.x, hit.y - came.y) || 1;

  const engine = Engine.create({ gravity: { x: 0, y: 0 } });
  const taken = Bodies.circle(hit.x, hit.y, side * 0.36, { restitution: 0.7, friction: 0.2, frictionAir: 0.004 });
  Body.setVelocity(taken, {
    x: ((hit.x - came.x) / away) * side * PUSH,
    y: ((hit.y - came.y) / away) * side * PUSH - side * LIFT,
  });
  Body.setAngularVelocity(taken, hit.x >= came.x ? 0.17 : -0.17);
  Composite.add(engine.world, taken);
  const neighbours: Neighbour[] = [];
  const shaken = isEffectOn("shake") ? board.querySelectorAll<HTMLElement>("[data-place] .piece") : [];
  for (const element of shaken) {
    const home = centre(element);
    const distance = Math.hypot(home.x - hit.x, home.y - hit.y) / side;
    if (distance < 0.5 || distance > REACH) continue;
    const body = Bodies.circle(home.x, home.y, side * 0.34, { restitution: 0.8, frictionAir: 0.06 });
    const spring = Constraint.create({
      pointA: { x: home.x, y: home.y },
      bodyB: body,
      length: 0,
      stiffness: 0.05,
      damping: 0.05,
    });
    const shove = (side * 0.1) / (distance * distance);
    Body.setVelocity(body, {
      x: ((home.x - hit.x) / (distance * side)) * shove,
      y: ((home.y - hit.y) / (distance * side)) * shove,
    });
    Composite.add(engine.world, [body, spring]);
    neighbours.push({ element, body, x: home.x, y: home.y });
  }

  const layer = document.createElement("div");
  layer.style.cssText = "position:fixed;inset:0;overflow:hidden;pointer-events:none;z-index:20";
  layer.setAttribute("aria-hidden", "true");
  const flying = document.createElement("div");
  flying.style.cssText = `position:absolute;left:0;top:0;width:${side * 0.8}px;height:${side * 0.8}px`;
  layer.append(flying);
  document.body.append(layer);
  const picture = mount(Piece, { target: flying, props: { code: capture.code } });

  const began = performance.now();
  let stepped = began;
  const frame = (stamp: number): void => {
    while (stepped < stamp) {
      Body.applyForce(taken, taken.position, { x: 0, y: (taken.mass * side * GRAVITY) / (STEP_MS * STEP_MS) });
      Engine.update(engine, STEP_MS);
      stepped += STEP_MS;
    }
    const part = Math.min(1, (stamp - began) / LASTS_MS);
    flying.style.transform = `translate(${taken.position.x - side * 0.4}px, ${taken.position.y - side * 0.4}px) rotate(${taken.angle}rad)`;
    flying.style.opacity = String(Math.min(1, 4 * (1 - part)));
    for (const { element, body, x, y } of neighbours) {
      const rest = 1 - part * part;
      element.style.transform = `translate(${(body.position.x - x) * rest}px, ${(body.position.y - y) * rest}px) rotate(${body.angle * rest}rad)`;
    }
    if (part < 1) {
      requestAnimationFrame(frame);
      return;
    }
    for (const { element } of neighbours) element.style.transform = "";
    void unmount(picture);
    layer.remove();
  };
  requestAnimationFrame(frame);
}
