import { Trend } from './Trend.tsx'

/** Direction and welcome are two things: fewer cancelled orders are good. */
export function Changes() {
  return (
    <>
      <Trend direction="up" mode="good" label="Revenue: 12 per cent more than last week">
        12 %
      </Trend>
      <Trend direction="down" mode="good" label="Cancelled orders: 8 per cent fewer than last week">
        8 %
      </Trend>
      <Trend direction="up" mode="bad" label="Late orders: 4 per cent more than last week">
        4 %
      </Trend>
      <Trend direction="flat" label="Orders: as many as last week">
        0 %
      </Trend>
    </>
  )
}
