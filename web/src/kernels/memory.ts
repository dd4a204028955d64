// The memory of a module: packed states are put into it, and kernels are called with their addresses.
const MEMORY_PAGE = 65536;

type Kernel = (...values: (number | bigint)[]) => bigint | undefined;

export class Memory {
  readonly #kernels: Record<string, Kernel>;
  readonly #memory: WebAssembly.Memory;
  #end: number;

  constructor({ exports }: WebAssembly.Instance) {
    this.#kernels = exports as Record<string, Kernel>;
    this.#memory = exports["memory"] as WebAssembly.Memory;
    this.#end = (exports["heap"] as WebAssembly.Global<"i32">).value;
  }

  /** Put a packed state into memory, followed by a number of empty bytes; returns its address. */
  place(packed: Uint8Array, more = 0): number {
    const at = this.#end;
    this.#end += packed.length + more;
    const missing = this.#end - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / MEMORY_PAGE));
    new Uint8Array(this.#memory.buffer, at).set(packed);
    return at;
  }

  /** Put a packed state at an address, followed by a number of empty bytes. */
  write(at: number, packed: Uint8Array, more: number): void {
    const whole = new Uint8Array(this.#memory.buffer, at, packed.length + more);
    whole.set(packed);
    whole.fill(0, packed.length);
  }

  /** What is at an address now. */
  read(at: number, bytes: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#memory.buffer as ArrayBuffer, at, bytes).slice();
  }

  /** The numbers at an address, for reading and writing until more is put into memory. */
  numbers(at: number, count: number): BigInt64Array {
    return new BigInt64Array(this.#memory.buffer, at, count);
  }

  has(kernel: string): boolean {
    return kernel in this.#kernels;
  }

  /** Call a kernel with addresses and numbers. */
  call(name: string, ...values: (number | bigint)[]): bigint | undefined {
    const kernel = this.#kernels[name];
    if (!kernel) throw new Error(`the module has no kernel ${name}`);
    return kernel(...values);
  }
}
