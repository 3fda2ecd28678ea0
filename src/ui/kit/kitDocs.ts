/** One prop or one property of a type, as the source declares it. */
export interface PropDocs {
  name: string
  /** The type as it is written. */
  type: string
  isRequired: boolean
  /** What holds when it is left out, as it is written. */
  fallback?: string
  /** The sentence above it. */
  text: string
}

/** A component, or a type that its props use. */
export interface PartDocs {
  name: string
  text: string
  props: PropDocs[]
  /** Foreign props that it takes as well: `HTMLAttributes<HTMLDivElement>`. */
  rest: string[]
}

/** An example: its sentence, and its code with the imports and the data that it needs. */
export interface ExampleDocs {
  text: string
  code: string
}

/** Everything that is shown of one folder of the kit. */
export interface ComponentDocs {
  components: PartDocs[]
  types: PartDocs[]
  examples: Record<string, ExampleDocs>
}

/** By component, as in `src/ui/<component>`. */
export type KitDocs = Record<string, ComponentDocs>
