import { useLingui } from '@lingui/react/macro'
import { MOST_ZONES } from '#contract/deliveryZones.ts'
import type { FileFault, ZoneFileError } from './zoneFiles.ts'

/** Why a file of zones is not taken, in words. */
export function useFileFaultWords(): (error: ZoneFileError) => string {
  const { t } = useLingui()
  return ({ fault, zone = '' }) => {
    const words: Record<FileFault, string> = {
      too_big: t`The file is too big`,
      unreadable: t`The file can’t be read: save it as GeoJSON or KML again`,
      not_zones: t`The file can’t be read: save it as GeoJSON or KML again`,
      no_areas: t`There are no areas in the file`,
      too_many_zones: t`More than ${MOST_ZONES} zones`,
      too_many_points: t`“${zone}” has more than 200 points`,
      has_holes: t`“${zone}” has a hole: draw it as two zones`,
      swapped: t`“${zone}” has latitude and longitude the wrong way round`,
      out_of_range: t`“${zone}” has places that are not on the earth`,
      crosses_itself: t`The border of “${zone}” crosses itself`,
      too_small: t`“${zone}” is too small`,
      too_wide: t`“${zone}” has places that are not on the earth`,
    }
    return words[fault]
  }
}
