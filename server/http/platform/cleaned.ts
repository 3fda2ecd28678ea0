/** Removes possible secrets and personal data: tokens, launch data, codes, long numbers, e-mail addresses; escapes control characters. */
export function cleaned(message: string): string {
  return message
    .replace(
      /\b(tgWebAppData|init_data|initData|hash|signature|query_id|user|token|password|code)(["']?\s*[=:]\s*["']?)[^&\s"']+/gi,
      '$1$2…',
    )
    .replace(/\bBearer\s+\S+/gi, 'Bearer …')
    .replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, '…')
    .replace(/[\w-]{32,}/g, '…')
    .replace(/\+?\d[\d\s()-]{7,}\d/g, '…')
    .replace(/[\p{Cc}\u2028\u2029]/gu, (sign) =>
      sign === '\n' ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
}
