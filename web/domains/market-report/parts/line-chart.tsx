import { classes } from '../../../ui/classes.ts'
import { figuresIn } from '../months.ts'

interface Point {
  month: string
  value: number
  /** The quartiles around it. */
  low?: number
  high?: number
}

export interface Line {
  name: string
  points: readonly Point[]
}

interface LineChartProps {
  /** Months of the axis, oldest first. */
  axis: readonly string[]
  /** The first has the accent, the second is dashed. */
  lines: readonly Line[]
  format: (value: number) => string
  monthName: (month: string) => string
  /** Name of the table for screen readers. */
  caption: string
  monthHead: string
  small?: boolean
  /** Whether the axis begins at zero, as for counts. */
  fromZero?: boolean
}

/** Prices fill the chart if they differ by at least this part of the highest, so that small changes look small. */
const MIN_SPREAD = 0.25
/** Room above and below the lines, as a part of the height. */
const MARGIN = 0.08
const LINE_STYLES = ['stroke-accent', 'stroke-soft [stroke-dasharray:5_4]']

/** Figures by month as lines, the first with its quartiles as a band, and as a table for screen readers. */
export function LineChart(props: LineChartProps) {
  const { axis, lines, format, monthName, caption, monthHead, small = false, fromZero = false } = props
  const amounts = lines.flatMap(({ points }) =>
    points.flatMap(({ value, low, high }) => [value, low ?? value, high ?? value]),
  )
  const most = Math.max(...amounts)
  const least = fromZero ? 0 : Math.min(...amounts, most * (1 - MIN_SPREAD))
  const spread = most - least || 1
  const x = (month: string) => (axis.indexOf(month) / Math.max(1, axis.length - 1)) * 100
  const y = (value: number) => ((most - value) / spread) * 100 * (1 - 2 * MARGIN) + 100 * MARGIN
  const runsOf = ({ points }: Line) => runs(axis, points)
  const newest = lines[0]?.points.at(-1)
  const [first, last] = [axis[0], axis.at(-1)]
  return (
    <>
      <div aria-hidden className="grid grid-cols-[1fr_auto] gap-x-2 gap-y-1 text-small text-faint">
        <div className={classes('relative border-b border-line', small ? 'h-20' : 'h-52')}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full rtl:-scale-x-100">
            {lines.slice(0, 1).flatMap((line) =>
              runsOf(line).map((run) => {
                const back = run.toReversed()
                const edge = (points: Point[], of: 'low' | 'high') =>
                  points.map((point) => `${x(point.month)},${y(point[of] ?? point.value)}`).join(' ')
                return (
                  <polygon
                    key={run[0]?.month}
                    points={`${edge(run, 'high')} ${edge(back, 'low')}`}
                    className="fill-accent-soft"
                  />
                )
              }),
            )}
            {lines
              .flatMap((line, n) =>
                runsOf(line).map((run) => (
                  <polyline
                    key={`${line.name} ${run[0]?.month}`}
                    points={(run.length === 1 ? [...run, ...run] : run)
                      .map(({ month, value }) => `${x(month)},${y(value)}`)
                      .join(' ')}
                    className={classes('fill-none', LINE_STYLES[n])}
                    strokeWidth={n === 0 ? 2.5 : 1.5}
                    strokeLinecap="round"
                    vectorEffect="non-scaling-stroke"
                  />
                )),
              )
              .toReversed()}
          </svg>
          {newest && (
            <span
              className="absolute -ms-1.5 -mt-1.5 size-3 rounded-full border-2 border-paper bg-accent"
              style={{ insetInlineStart: `${x(newest.month)}%`, insetBlockStart: `${y(newest.value)}%` }}
            />
          )}
        </div>
        {!small && (
          <div className="figures flex flex-col justify-between">
            <span>{format(most)}</span>
            <span>{format(least)}</span>
          </div>
        )}
        <div className="figures col-start-1 flex justify-between">
          {first !== undefined && <span>{monthName(first)}</span>}
          {last !== undefined && <span>{monthName(last)}</span>}
        </div>
      </div>
      <table className="sr-only">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{monthHead}</th>
            {lines.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {axis
            .filter((month) => lines.some(({ points }) => figuresIn(points, month)))
            .map((month) => (
              <tr key={month}>
                <th scope="row">{monthName(month)}</th>
                {lines.map(({ name, points }) => {
                  const point = figuresIn(points, month)
                  return <td key={name}>{point ? format(point.value) : '–'}</td>
                })}
              </tr>
            ))}
        </tbody>
      </table>
    </>
  )
}

/** The points as runs of months without a gap. */
function runs(axis: readonly string[], points: readonly Point[]): Point[][] {
  const found: Point[][] = []
  let run: Point[] | undefined
  for (const month of axis) {
    const point = figuresIn(points, month)
    if (!point) run = undefined
    else if (run) run.push(point)
    else found.push((run = [point]))
  }
  return found
}
