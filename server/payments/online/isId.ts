const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether a text that came from outside can be an id of ours. */
export const isId = (text: string): boolean => uuid.test(text)
