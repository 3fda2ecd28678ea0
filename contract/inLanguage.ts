/** Text of `texts` in `language`, else in the company's `fallback`, else any. */
export function inLanguage(
  texts: Partial<Record<string, string>>,
  language: string,
  fallback: string,
): string {
  return texts[language] ?? texts[fallback] ?? Object.values(texts)[0] ?? ''
}
