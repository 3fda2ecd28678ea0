declare module 'html-to-text' {
  export interface HtmlToTextSelector {
    selector: string
    format?: string
    options?: { uppercase?: boolean; ignoreHref?: boolean; itemPrefix?: string }
  }
  export interface HtmlToTextOptions {
    wordwrap?: number | false
    limits?: { maxDepth?: number; maxInputLength?: number }
    selectors?: HtmlToTextSelector[]
  }
  export function compile(options: HtmlToTextOptions): (html: string) => string
}
