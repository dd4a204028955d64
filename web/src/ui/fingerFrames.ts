// The animation of a finger, from the strokes of its motion: where the hand, its touch and the piece under it are, when.
import { STROKES, type Motion, type Stroke } from "../input/motions";

/** How much slower than real the animation is, so that a flick can be followed. */
const SLOWER = 2.6;
/** How long the hand takes to come and go, and how long the result stays visible, in ms. */
const COME = 320;
const REST = 900;

export interface FingerFrames {
  hand: Keyframe[];
  touch: Keyframe[];
  piece: Keyframe[];
  /** In ms. */
  duration: number;
}

/** A place on the board of 100 by 100. */
interface Place {
  x: number;
  y: number;
}

const MIDDLE: Place = { x: 50, y: 50 };
/** Where a piece is at first that is not under the finger: it can be touched anywhere on the board. */
const BESIDE: Partial<Record<Motion, Place>> = {
  sideways: { x: 50, y: 28 },
  tap: { x: 36, y: 40 },
  tapLeft: MIDDLE,
  tapRight: MIDDLE,
  down: { x: 32, y: 18 },
  flick: { x: 32, y: 18 },
  up: { x: 32, y: 68 },
};

/** Where the piece is at first. */
export function pieceAt(motion: Motion): Place {
  return BESIDE[motion] ?? startOf("tapTap");
}

/** Whether a single tap rotates the piece. */
export function isTap(motion: Motion): boolean {
  return motion === "tap" || motion === "tapLeft" || motion === "tapRight";
}

/** Where the finger first touches. */
export function startOf(motion: Motion): Place {
  return STROKES[motion][0]?.[0] ?? MIDDLE;
}

/** Where the finger is lifted for the last time. */
export function endOf(motion: Motion): Place {
  return STROKES[motion].at(-1)?.at(-1) ?? MIDDLE;
}

function moved(to: Place, from: Place): string {
  return `translate(${to.x - from.x}px, ${to.y - from.y}px)`;
}

/** The hand and its touch during one stroke, in ms since the animation began. */
function strokeFrames(stroke: Stroke, start: Place): { at: number; hand: Keyframe; touch: Keyframe }[] {
  const first = stroke[0] ?? { ...start, stamp: 0 };
  const last = stroke.at(-1) ?? first;
  const time = (stamp: number): number => COME + stamp * SLOWER;
  const raised = (place: Place): Keyframe => ({ transform: `${moved(place, start)} translate(5px, 7px)` });
  const down = stroke.map((touch) => ({
    at: time(touch.stamp),
    hand: { transform: moved(touch, start), opacity: 1 },
    touch: { transform: moved(touch, start), opacity: 1 },
  }));
  const before = {
    at: Math.max(0, time(first.stamp) - 120),
    hand: { ...raised(first), opacity: 1 },
    touch: { transform: moved(first, start), opacity: 0 },
  };
  const after = {
    at: time(last.stamp) + 130,
    hand: { ...raised(last), opacity: 1 },
    touch: { transform: moved(last, start), opacity: 0 },
  };
  return [before, ...down, after];
}

/** What happens to the piece: it follows the finger, rotates, drops or goes away. */
function pieceFrames(motion: Motion, duration: number): Keyframe[] {
  const at = (stamp: number): number => Math.min(0.98, (COME + stamp * SLOWER) / duration);
  const strokes = STROKES[motion];
  const last = strokes.at(-1)?.at(-1)?.stamp ?? 0;
  const from = pieceAt(motion);
  const still = { transform: "none", opacity: 1 };
  const end = (transform: string, opacity = 1): Keyframe[] => [
    { transform, opacity, offset: at(last + 70) },
    { transform, opacity, offset: 1 },
  ];
  if (isTap(motion))
    return [still, { ...still, offset: at(last) }, ...end(`rotate(${motion === "tapLeft" ? -90 : 90}deg)`)];
  if (motion === "up") return [still, { ...still, offset: at(60) }, ...end("translate(-14px, -54px) scale(0.55)")];
  if (motion === "flick") return [still, { ...still, offset: at(30) }, ...end("translate(0, 66px)")];
  if (motion === "put") return [still, { ...still, offset: at(last) }, ...end(moved(endOf(motion), from))];
  if (motion === "tapTap") {
    const taken = { transform: "scale(1.16)", opacity: 1 };
    const second = strokes[1]?.[0]?.stamp ?? last;
    return [
      still,
      { ...still, offset: at(0) },
      { ...taken, offset: at(90) },
      { ...taken, offset: at(second) },
      ...end(moved(endOf(motion), from)),
    ];
  }
  const first = startOf(motion);
  const path = (strokes[0] ?? []).map((touch) => ({
    transform: moved(touch, first),
    opacity: 1,
    offset: at(touch.stamp),
  }));
  return [still, ...path, { ...(path.at(-1) ?? still), offset: 1 }];
}

/** The frames of a motion, for the Web Animations API. */
export function fingerFrames(motion: Motion): FingerFrames {
  const start = startOf(motion);
  const last = STROKES[motion].at(-1)?.at(-1)?.stamp ?? 0;
  const duration = COME + last * SLOWER + COME + REST;
  const steps = STROKES[motion].flatMap((stroke) => strokeFrames(stroke, start));
  const over = moved(endOf(motion), start);
  const waits = { transform: `${over} translate(5px, 7px)`, opacity: 1 };
  const away = { transform: `${over} translate(9px, 12px)`, opacity: 0 };
  const come = { transform: "translate(9px, 12px)", opacity: 0, offset: 0 };
  return {
    hand: [
      come,
      ...steps.map(({ at, hand }) => ({ ...hand, offset: at / duration })),
      { ...waits, offset: 1 - COME / duration },
      { ...away, offset: 1 },
    ],
    touch: [
      { transform: "none", opacity: 0, offset: 0 },
      ...steps.map(({ at, touch }) => ({ ...touch, offset: at / duration })),
      { transform: moved(endOf(motion), start), opacity: 0, offset: 1 },
    ],
    piece: pieceFrames(motion, duration),
    duration,
  };
}
