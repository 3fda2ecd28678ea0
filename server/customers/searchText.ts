import { fold } from '#server/resource/fold.ts'

/** The column `search`: the name and the phone, with its plus and its digits. */
export const searchText = ({ name, phone }: { name: string; phone: string | null }) =>
  fold(`${name} ${phone ?? ''}`)
