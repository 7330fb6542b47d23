import { median } from '../rounds.ts'
import type { Protocol } from './tls-front.ts'
import { maxCode, type Sample } from './scenes.ts'

export type BuildName = 'this' | 'other'

/** One scene, measured once. */
export interface Taken {
  protocol: Protocol
  scene: string
  build: BuildName
  sample: Sample
}

/** The medians of one scene over one protocol, by build. */
export interface Row {
  protocol: Protocol
  scene: string
  of: Partial<Record<BuildName, Sample>>
}

const columns: [keyof Sample, string, number][] = [
  ['code', 'files of code', 0],
  ['codeKb', 'KB of code', 0],
  ['requests', 'requests', 0],
  ['kb', 'KB', 0],
  ['lcp', 'LCP ms', 0],
  ['cls', 'CLS', 3],
  ['tbt', 'blocked ms', 0],
  ['longestTask', 'longest task ms', 0],
  ['content', 'content ms', 0],
  ['press', 'press ms', 0],
]

/** The median of each figure. */
function middle(samples: Sample[]): Sample {
  const result: Sample = {}
  for (const [name] of columns) {
    const known = samples.map((sample) => sample[name]).filter((value) => value !== undefined)
    if (known.length) result[name] = median(known)
  }
  return result
}

/** The medians of all rounds, HTTP/1.1 and HTTP/2 of a scene side by side. */
export const rowsOf = (taken: Taken[]): Row[] =>
  [...Map.groupBy(taken, ({ scene }) => scene)].flatMap(([scene, ofScene]) =>
    [...Map.groupBy(ofScene, ({ protocol }) => protocol)].map(([protocol, rounds]) => {
      const of: Row['of'] = {}
      for (const [build, samples] of Map.groupBy(rounds, (one) => one.build))
        of[build] = middle(samples.map(({ sample }) => sample))
      return { protocol, scene, of }
    }),
  )

/** The rows as a Markdown table; with two builds each cell is `other → this (ratio)`. */
export function tableOf(rows: Row[]): string {
  const cell = ({ of: { this: now, other } }: Row, [name, , places]: (typeof columns)[number]) => {
    const [value, before] = [now?.[name], other?.[name]]
    if (value === undefined || before === undefined) return (value ?? before)?.toFixed(places) ?? ''
    const ratio = before ? ` (${(value / before).toFixed(2)})` : ''
    return `${before.toFixed(places)} → ${value.toFixed(places)}${ratio}`
  }
  return [
    `| scene | over | ${columns.map(([, title]) => title).join(' | ')} |`,
    `|---|---|${columns.map(() => '--:').join('|')}|`,
    ...rows.map(
      (row) => `| ${row.scene} | ${row.protocol} | ${columns.map((column) => cell(row, column)).join(' | ')} |`,
    ),
  ].join('\n')
}

/** Each scene of this build that requests more files of code than it may. */
export const overLimit = (rows: Row[]): string[] =>
  rows.flatMap(({ protocol, scene, of }) => {
    const [code, limit] = [of.this?.code, maxCode(scene)]
    return code !== undefined && limit !== undefined && code > limit
      ? [`${scene}, ${protocol}: ${code} files of code, ${limit} allowed.`]
      : []
  })
