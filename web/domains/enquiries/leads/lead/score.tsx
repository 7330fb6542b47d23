import { useLingui } from '@lingui/react/macro'

/** How promising a lead is, 0 to 100. */
export function Score({ score }: { score: number }) {
  const { t } = useLingui()
  return (
    <span
      title={t`Score ${score} of 100`}
      className="figures inline-grid min-w-8 shrink-0 place-items-center rounded-full bg-sunk px-1.5 text-small font-semibold"
    >
      <span aria-hidden>{score}</span>
      <span className="sr-only">{t`Score ${score} of 100`}</span>
    </span>
  )
}
