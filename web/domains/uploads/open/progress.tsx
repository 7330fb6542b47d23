import { classes } from '../../../ui/classes.ts'

/** How much of something has left; once all of it has, how long the server takes with it is not known. */
export function Progress({ label, share }: { label: string; share: number }) {
  const known = share < 1
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={known ? Math.round(share * 100) : undefined}
      className="h-1.5 overflow-hidden rounded-full bg-sunk"
    >
      <div
        className={classes('h-full bg-accent transition-all', !known && 'animate-breathe')}
        style={{ inlineSize: `${share * 100}%` }}
      />
    </div>
  )
}
