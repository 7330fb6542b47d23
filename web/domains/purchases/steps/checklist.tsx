import { Trans, useLingui } from '@lingui/react/macro'
import { itemsOf, type PurchaseStep } from '../../../../contract/purchases/checklists.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import type { Guide } from '../guide/guide.ts'
import { isDone, isKnownDone } from '../progress.ts'
import type { useProgress } from '../use-progress.ts'

interface ChecklistProps {
  guide: Guide
  step: PurchaseStep
  of: ReturnType<typeof useProgress>
}

/** The checklist of a step, and the mark that the whole step is done. */
export function Checklist({ guide, step, of: { progress, mark, isReady } }: ChecklistProps) {
  const { i18n } = useLingui()
  const { market, marks } = progress
  const isMarked = marks.has(step)
  return (
    <section aria-labelledby="checklist" className="grid content-start gap-3">
      <h2 id="checklist" className="text-title">
        <Trans>Checklist</Trans>
      </h2>
      <ul className="grid">
        {itemsOf(market, step).map((item) => {
          const words = guide.items[item]
          return (
            <li key={item}>
              <Checkbox
                checked={marks.has(item)}
                disabled={!isReady}
                onChange={({ target }) => void mark(item, target.checked)}
              >
                {words && i18n._(words)}
              </Checkbox>
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <Button
          look={isMarked ? 'plain' : 'primary'}
          disabled={!isReady}
          aria-pressed={isMarked}
          onClick={() => void mark(step, !isMarked)}
        >
          {isMarked ? <Trans>Not done yet</Trans> : <Trans>Mark this step as done</Trans>}
        </Button>
        <p role="status" className="text-small text-soft">
          {isMarked ? (
            <Trans>You marked this step as done.</Trans>
          ) : isKnownDone(step, progress) ? (
            <Known step={step} />
          ) : (
            isDone(step, progress) && <Trans>All done. This step is complete.</Trans>
          )}
        </p>
      </div>
    </section>
  )
}

function Known({ step }: { step: PurchaseStep }) {
  if (step === 'budget') return <Trans>You have set a budget: this step counts as done.</Trans>
  if (step === 'search') return <Trans>You have saved homes: this step counts as done.</Trans>
  return <Trans>You have visited a home: this step counts as done.</Trans>
}
