// A dialog may come up under a finger that is still at the board: the click of that touch is not meant for it.

/** Lets only those clicks through to an element that began on it; keys always get through. */
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
