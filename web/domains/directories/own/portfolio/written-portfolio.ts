import { ArchitectDetails } from '../../../../../contract/directories/own-portfolio.ts'
import { messageOf, ruleCode } from '../../../../../contract/messages/issue.ts'
import type { Message } from '../../../../../contract/messages/messages.ts'
import { isSame, type DraftFields, type Value } from '../../../../platform/draft/merge-fields.ts'
import { newId } from '../../../../platform/new-id.ts'

/** A work in the form; a missing value is an empty text. */
export interface WrittenWork {
  /** Identifies the work in this form only. */
  key: string
  title: string
  year: Value
  /** m². */
  area: Value
  costBand: string
  before: string
  beforeAlt: string
  after: string
  afterAlt: string
  project: string
}
export type WorkField = Exclude<keyof WrittenWork, 'key'>

export interface WrittenPortfolio {
  feeModel: string
  feeFrom: Value
  feeTo: Value
  styles: string[]
  works: WrittenWork[]
}

/** Problems by the name of the control. */
export type Problems<Said> = Partial<Record<string, Said>>

export const newWork = (): WrittenWork => ({
  key: newId(),
  title: '',
  year: null,
  area: null,
  costBand: '',
  before: '',
  beforeAlt: '',
  after: '',
  afterAlt: '',
  project: '',
})

/** The name of the control of a field of a work. */
export const controlName = (key: string, field: WorkField): string => `${key}.${field}`

/** Converts a portfolio to the values of its form. */
export const writtenOf = ({ feeModel, feeFrom, feeTo, styles, portfolio }: ArchitectDetails): WrittenPortfolio => ({
  feeModel: feeModel ?? '',
  feeFrom: feeFrom ?? null,
  feeTo: feeTo ?? null,
  styles,
  works: portfolio.map(({ title, year, area, costBand, before, beforeAlt, after, afterAlt, project }) => ({
    key: newId(),
    title,
    year,
    area: area ?? null,
    costBand: costBand ?? '',
    before: before ?? '',
    beforeAlt: beforeAlt ?? '',
    after,
    afterAlt: afterAlt ?? '',
    project: project ?? '',
  })),
})

const said = (fields: DraftFields): DraftFields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && (typeof value !== 'string' || value.trim() !== '')),
  )

/** The values of a work without empty ones; the caption goes with its picture. */
function readyOf({ works, styles, ...fee }: WrittenPortfolio): DraftFields {
  return {
    ...said(fee),
    styles,
    portfolio: works.map((work) => {
      const { key: _, ...others } = work
      return said({ ...others, beforeAlt: work.before && work.beforeAlt })
    }),
  }
}

export const isSamePortfolio = (a: WrittenPortfolio, b: WrittenPortfolio): boolean => isSame(readyOf(a), readyOf(b))

/** Maps problems from the paths of the request to the names of the controls. */
export const byControl = <Said>(paths: Readonly<Record<string, readonly Said[]>>, works: readonly WrittenWork[]) => {
  const problems: Problems<Said> = {}
  for (const [path, [first]] of Object.entries(paths)) {
    const [list = '', at = '', field] = path.replace(/^details\./, '').split('.')
    const key = list === 'portfolio' && at !== '' ? works[Number(at)]?.key : undefined
    const name = key === undefined ? list : `${key}.${field ?? 'title'}`
    problems[name] ??= first
  }
  return problems
}

/** Validates the form: the details of the portfolio, or its problems. */
export function readWritten(
  written: WrittenPortfolio,
): { details: ArchitectDetails; problems?: never } | { details?: never; problems: Problems<Message> } {
  const { data, error } = ArchitectDetails.safeParse(readyOf(written), { error: ruleCode })
  if (data) return { details: data }
  const paths: Record<string, Message[]> = {}
  for (const issue of error.issues) (paths[issue.path.join('.')] ??= []).push(messageOf(issue))
  return { problems: byControl(paths, written.works) }
}
