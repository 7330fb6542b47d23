import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheckBig } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { itemsOf, purchaseSteps } from '../../../../contract/purchases/checklists.ts'
import { useFormat } from '../../../platform/use-format.ts'
import type { Guide } from '../guide/guide.ts'
import { isDone, type Progress } from '../progress.ts'

/** The steps with how far each is. */
export function StepList({ guide, progress }: { guide: Guide; progress: Progress }) {
  const { i18n } = useLingui()
  const { number } = useFormat()
  const { market, marks } = progress
  return (
    <ol className="grid">
      {purchaseSteps.map((step, at) => {
        const { title, what } = guide.steps[step]
        const items = itemsOf(market, step)
        const [ticked, total] = [items.filter((item) => marks.has(item)).length, items.length]
        const isStepDone = isDone(step, progress)
        return (
          <li key={step} className="border-t border-line last:border-b">
            <Link to={paths.homeBuyers(step)} className="group flex gap-4 py-4">
              {isStepDone ? (
                <CircleCheckBig aria-hidden className="mt-0.5 size-7 shrink-0 text-verified" />
              ) : (
                <span
                  aria-hidden
                  className="figures mt-0.5 grid size-7 shrink-0 place-items-center rounded-full border border-edge text-small"
                >
                  {number(at + 1)}
                </span>
              )}
              <span className="grid min-w-0 gap-1">
                <span className="text-lead font-semibold group-hover:underline">{i18n._(title)}</span>
                <span className="text-soft">{i18n._(what)}</span>
                <span className="figures text-small text-soft">
                  {isStepDone ? (
                    <Trans>Done</Trans>
                  ) : (
                    <Trans>
                      {ticked} of {total} ticked off
                    </Trans>
                  )}
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ol>
  )
}
