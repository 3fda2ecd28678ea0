import { Trend } from '#src/ui/Trend/Trend.tsx'
import { Stat, Stats } from './Stat.tsx'

const wide = { inlineSize: '100%' }

/** Today's figures; one leads to its rows. */
export function Today() {
  return (
    <Stats style={wide}>
      <Stat
        header="Revenue"
        after={
          <Trend direction="up" mode="good" label="12 per cent more than last Friday">
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
          <Trend direction="down" mode="bad" label="3 per cent less than last Friday">
            3 %
          </Trend>
        }
      >
        92 700
      </Stat>
    </Stats>
  )
}

/** A figure that is welcome, one that is not, and one that is neither. */
export function Tones() {
  return (
    <Stats style={wide}>
      <Stat header="In time" mode="good">
        96 %
      </Stat>
      <Stat header="Late now" mode="bad">
        3
      </Stat>
      <Stat header="Open">27</Stat>
    </Stats>
  )
}

/** A long name and a long figure stay within their card. */
export function Long() {
  return (
    <Stats style={wide}>
      <Stat
        header="Durchschnittlicher Bestellwert"
        after={
          <Trend direction="flat" label="As last Friday">
            0 %
          </Trend>
        }
      >
        1 234 567 890
      </Stat>
      <Stat header="Geschwindigkeitsbegrenzung">12</Stat>
    </Stats>
  )
}
