/// <reference types="vite/client" />
/// <reference types="svelte" />

declare module "virtual:translations" {
  /** Addresses of files; empty without a build. */
  const files: Record<string, string | undefined>;
  export default files;
}
