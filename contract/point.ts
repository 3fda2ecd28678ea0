import * as z from 'zod/mini'

/** A place on earth in degrees; latitude comes first. */
export const point = z.strictObject({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
})
export interface Point {
  lat: number
  lng: number
}
