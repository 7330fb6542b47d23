import { lineNames, lines, type Line } from './requests.ts'
import type { Summary } from './rounds.ts'
import { pageLines, type PageFindings } from './pages.ts'
import { sessionLines, type SessionFindings } from './sessions.ts'

/** The results of one run. */
export interface Findings {
  machine: string
  database: string
  /** The results for each number of homes, smallest first. */
  sizes: {
    name: string
    homes: number
    lines: Partial<Record<Line, Summary>>
    p99Growth: Partial<Record<Line, number>>
    memory: { now: number; most: number }
  }[]
  /** The search page again at the largest size, with answers cached for two seconds. */
  cached: Summary | undefined
  sessions: SessionFindings | undefined
  pages: PageFindings | undefined
}

const digits = (value: number | undefined, places: number) => (value === undefined ? '' : value.toFixed(places))

/** The results as a Markdown table, followed by each target with the measured value. */
export function tableOf({ machine, database, sizes, cached, sessions, pages }: Findings): string {
  const head = [
    'line',
    'homes',
    'requests/s',
    'p50 ms',
    'p99 ms',
    'server CPU ms',
    'database CPU ms',
    'pgbench/s',
    '÷ pgbench',
    'bare/s',
    '÷ bare',
    'CPU ÷ bare CPU',
    'CPU ÷ bare CPU at its pace',
    'CPU ÷ asking CPU',
    `p99 ÷ p99 at ${sizes[0]?.name ?? ''}`,
  ]
  const row = (line: string, size: string, s: Summary, growth: number | undefined) => [
    line,
    size,
    digits(s.perSecond, 0),
    digits(s.p50, 2),
    digits(s.p99, 1),
    digits(s.serverCpu, 3),
    digits(s.databaseCpu, 3),
    digits(s.pgbench, 0),
    digits(s.toPgbench, 2),
    digits(s.barePerSecond, 0),
    digits(s.toBare, 2),
    digits(s.cpuToBare, 1),
    digits(s.cpuToPaced, 1),
    digits(s.cpuToAsking, 2),
    digits(growth, 2),
  ]
  const rows = lines.flatMap((line) =>
    sizes.flatMap(({ name, lines: found, p99Growth }) => {
      const summary = found[line]
      return summary ? [row(lineNames[line], name, summary, p99Growth[line])] : []
    }),
  )
  if (cached) rows.push(row('search page, micro-cached', sizes.at(-1)?.name ?? '', cached, undefined))
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((cells) => cells[column]?.length ?? 0)))
  const text = (cells: string[]) =>
    `| ${cells.map((cell, n) => (n < 2 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0))).join(' | ')} |`
  const rule = `|${widths.map((width, n) => (n < 2 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [
    `${machine}; ${database}`,
    '',
    text(head),
    rule,
    ...rows.map(text),
    '',
    ...targets(sizes, cached),
    ...(sessions ? sessionLines(sessions) : []),
    ...(pages ? pageLines(pages) : []),
  ].join('\n')
}

function targets(sizes: Findings['sizes'], cached: Summary | undefined): string[] {
  const verdict = (what: string, value: number | undefined, limit: number, most: boolean, unit = '') =>
    value === undefined
      ? []
      : [
          `${(most ? value <= limit : value >= limit) ? 'reached' : 'MISSED '}  ${what}: ${value.toFixed(2)}${unit} (to reach: ${most ? '≤' : '≥'} ${limit}${unit})`,
        ]
  return [
    ...sizes.flatMap(({ name, lines: found }) => [
      ...verdict(`search page at ${name}, requests/s ÷ pgbench`, found.search?.toPgbench, 0.6, false),
      ...verdict(`search page at ${name}, server CPU ÷ bare CPU`, found.search?.cpuToBare, 6, true),
      ...verdict(`search page at ${name}, server CPU ÷ bare CPU at its pace`, found.search?.cpuToPaced, 6, true),
      ...verdict(`detail at ${name}, requests/s ÷ bare`, found.detail?.toBare, 0.4, false),
    ]),
    ...verdict('micro-cached search page, requests/s ÷ bare', cached?.toBare, 0.7, false),
    ...sizes
      .slice(1)
      .flatMap(({ name, p99Growth }) =>
        lines.flatMap((line) =>
          verdict(`${lineNames[line]}, p99 at ${name} ÷ p99 at ${sizes[0]?.name ?? ''}`, p99Growth[line], 2, true),
        ),
      ),
    ...sizes.flatMap(({ name, memory }) => verdict(`server memory at ${name}, highest`, memory.most, 250, true, ' MB')),
  ]
}
