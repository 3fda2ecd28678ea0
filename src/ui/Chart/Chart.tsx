import { useCallback, useState, type HTMLAttributes, type ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { ChartPicture } from './ChartPicture.tsx'
import { ChartTable, type ChartTableContent } from './ChartTable.tsx'
import type { Draw } from './drawing.ts'
import styles from './Chart.module.css'

/** Words around every chart. */
export interface ChartLabels {
  /** The action that shows the numbers in place of the picture. */
  asTable: string
  /** The action that goes back to the picture. */
  asChart: string
  /** Heads the table's first column: `Day`, `Source`. */
  point: string
}

/** What every chart takes. */
export interface ChartFrameProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** What the picture shows, in a sentence: a screen reader reads it in place of the picture. */
  summary: string
  labels: ChartLabels
  /** Stands in place of a chart of fewer than two points: the one number, or why there is none. */
  tooFew: ReactNode
  /** Height of the picture in pixels. */
  height?: number
}

export interface ChartProps<Model> extends ChartFrameProps {
  /** Brings the drawing code; keep it the same function, so that the code is asked for once. */
  load(): Promise<Draw<Model>>
  /** What is drawn; a new object is drawn again. */
  model: Model
  /** How many points there are; under two there is no picture. */
  count: number
  table: ChartTableContent
  legend?: ReactNode
  /** Stands in the middle of the picture: a total. */
  middle?: ReactNode
  /** `beside` puts the legend at the picture's side where there is room. */
  layout?: 'below' | 'beside'
}

/** The frame of every chart: picture, legend, and the same numbers as a table, also when the drawing code is lost. */
export function Chart<Model>(props: ChartProps<Model>) {
  const { load, model, count, table, legend, middle, layout = 'below', ...frame } = props
  const { summary, labels, tooFew, height = 220, className, ...rest } = frame
  const [isTable, setIsTable] = useState(false)
  const showTable = useCallback(() => setIsTable(true), [setIsTable])
  if (count < 2) {
    return (
      <div className={className} {...rest}>
        {tooFew}
      </div>
    )
  }
  return (
    <figure className={classNames(styles.chart, className)} {...rest}>
      {isTable ? (
        <ChartTable caption={summary} content={table} />
      ) : (
        <div className={classNames(styles.body, styles[layout])}>
          <ChartPicture
            load={load}
            model={model}
            summary={summary}
            height={height}
            middle={middle}
            onFailed={showTable}
          />
          {legend}
        </div>
      )}
      <div className={styles.foot}>
        <TextAction onClick={() => setIsTable(!isTable)}>
          {isTable ? labels.asChart : labels.asTable}
        </TextAction>
      </div>
    </figure>
  )
}
