/** A picture on the page: `update` draws it, first and again, `destroy` takes everything away. */
export interface Drawing<Model> {
  update(model: Model): void
  destroy(): void
}

/** Starts a drawing in an empty element that has its size. */
export type Draw<Model> = (host: HTMLElement) => Drawing<Model>
