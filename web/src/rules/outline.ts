// The outline of a rules page: its sections, for the table of contents.
import type { RulesPage, Span } from "../python/types";

export interface Section {
  id: string;
  title: string;
  /** Whether it is part of the section before it. */
  isPart: boolean;
}

/** Text without its styles. */
export function plain(spans: Span[]): string {
  return spans.map(({ text }) => text).join("");
}

/** The sections of a page, in order; titles are in English. */
export function sectionsOf({ blocks }: RulesPage): Section[] {
  return blocks.flatMap((block) =>
    block.kind === "heading" ? [{ id: block.id, title: plain(block.spans), isPart: block.level > 2 }] : [],
  );
}

/** Scroll to a section and move focus there. */
export function showSection(id: string): void {
  const heading = document.getElementById(`rules-${id}`);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}
