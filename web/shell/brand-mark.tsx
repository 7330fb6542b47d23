import { classes } from '../ui/classes.ts'

/** Two posts and the beam they carry. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={classes('fill-none', className)}>
      <path className="fill-accent" d="M1.5 4h21v4.5h-21z" />
      <path className="fill-current" d="M4 10h4v11H4zM16 10h4v11h-4z" />
    </svg>
  )
}
