// Files next to the page.

/** The address of a file next to the page, whatever folder the page is served from. */
export function beside(path: string): string {
  return new URL(path, document.baseURI).href;
}

export async function fetchJson<T>(path: string): Promise<T> {
  const response = await fetch(beside(path));
  if (!response.ok) throw new Error(`${path}: ${response.status} ${response.statusText}`);
  return (await response.json()) as T;
}
