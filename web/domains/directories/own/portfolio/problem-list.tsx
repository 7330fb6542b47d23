import { Plural, useLingui } from '@lingui/react/macro'
import { feeFieldNames, workFieldNames } from './portfolio-form-words.ts'
import type { Problems, WrittenWork } from './written-portfolio.ts'

interface ProblemListProps {
  problems: Problems<string>
  works: readonly WrittenWork[]
  onGo: (name: string) => void
}

const isKey = <Names extends object>(names: Names, key: string): key is Extract<keyof Names, string> => key in names

/** The problems of a portfolio, each leading to its field. */
export function ProblemList({ problems, works, onGo }: ProblemListProps) {
  const { t, i18n } = useLingui()
  const found = Object.entries(problems)
  function labelOf(name: string): string {
    const [first = '', field = ''] = name.split('.')
    if (isKey(feeFieldNames, first)) return i18n._(feeFieldNames[first])
    const work = works.find(({ key }) => key === first)?.title.trim() || t`Work without a title`
    return isKey(workFieldNames, field) ? `${work}, ${i18n._(workFieldNames[field])}` : work
  }
  return (
    <div
      data-problems
      tabIndex={-1}
      role="alert"
      className="grid gap-2 rounded-card border border-wrong bg-wrong-soft p-4 text-wrong"
    >
      <p className="font-medium">
        <Plural value={found.length} one="Fix one issue to save." other="Fix # issues to save." />
      </p>
      <ul className="grid justify-items-start">
        {found.map(([name, problem]) => (
          <li key={name}>
            <button
              type="button"
              className="min-h-9 text-start text-small underline underline-offset-3 wrap-anywhere pointer-coarse:min-h-11"
              onClick={() => onGo(name)}
            >
              {labelOf(name)}: {problem}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
