const secrets = /(tgWebApp\w+|init_data|token|hash|signature|next)=[^&#\s]*/gi
const bearer = /(bearer\s+)[\w.~+/-]+=*/gi

/** Takes launch data, tokens and the fragment out of an address. */
export function redactAddress(address: string): string {
  return redact(address.split('#')[0] ?? '')
}

/** Takes what opens a session out of any text. */
export function redact(text: string): string {
  return text.replace(secrets, '$1=…').replace(bearer, '$1…')
}
