import { randomInt } from 'node:crypto'

/** Without signs that are mistaken for one another: I and 1, O and 0. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** 50 bits: nobody finds a table by trying. */
const LENGTH = 10

/** A code of a table as nobody guesses it. */
export const newCode = () => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
