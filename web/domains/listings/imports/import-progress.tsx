import { classes } from '../../../ui/classes.ts'

interface ImportProgressProps {
  label: string
  /** 0 to 1; undefined where how long it takes is not known. */
  share: number | undefined
}

/** How far something is. */
export function ImportProgress({ label, share }: ImportProgressProps) {
  return (
    <div className="grid gap-2">
      <p aria-live="polite" className="figures">
        {label}
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
        className="h-1.5 overflow-hidden rounded-full bg-sunk"
      >
        <div
          className={classes('h-full bg-accent transition-all', share === undefined && 'animate-breathe')}
          style={{ inlineSize: `${(share ?? 1) * 100}%` }}
        />
      </div>
    </div>
  )
}
