/** Where the end of a look leads, as the banner of looks says once it is there; apart, for the first bundle has no room for the rest. */
export const lookEnd: { leave?: () => string | undefined } = {}
