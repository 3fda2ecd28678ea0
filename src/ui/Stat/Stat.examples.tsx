import { Stat, Stats } from './Stat.tsx'
import { Trend } from '#src/ui/Trend/Trend.tsx'

/** Today's figures. */
export function Today() {
  return (
    <Stats style={{ inlineSize: '100%' }}>
      <Stat
        header="Revenue"
        after={
          <Trend direction="up" mode="good">
            12 %
          </Trend>
        }
      >
        4,82 mln
      </Stat>
      <Stat
        header="Average order"
        to="/analytics"
        after={
          <Trend direction="down" mode="bad">
            3 %
          </Trend>
        }
      >
        92 700
      </Stat>
    </Stats>
  )
}
