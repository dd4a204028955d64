// A dialog may open under a finger still on the board: the click of that touch is not meant for it.

/** Lets only clicks that started on an element through to it; keys always get through. */
export function ownClicks(element: HTMLElement): () => void {
  let hasBegun = false;
  const begin = (): void => {
    hasBegun = true;
  };
  const check = (event: MouseEvent): void => {
    if (hasBegun || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener("pointerdown", begin, true);
  element.addEventListener("click", check, true);
  return () => {
    element.removeEventListener("pointerdown", begin, true);
    element.removeEventListener("click", check, true);
  };
}
