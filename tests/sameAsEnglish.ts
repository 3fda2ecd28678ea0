/**
 * Texts that are rightly spelled as in English: names, codes and words that a language has borrowed. `every` holds for
 * all languages, the other rows for one.
 */
export const sameAsEnglish: Record<string, string[]> = {
  every: [
    'Page Not Found',
    'Page not found: {path}',
    'Internal Server Error',
    'Telegram WebApp is not available.',
  ],
}
