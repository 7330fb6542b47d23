import { useId } from 'react'
import type { ReactNode } from 'react'

interface ConsentCheckProps {
  /** The text of the consent, in one sentence. */
  children: ReactNode
  given: boolean
  onChange: (given: boolean) => void
  error: string | false | undefined
}

/** A consent checkbox, never ticked by default. */
export function ConsentCheck({ children, given, onChange, error }: ConsentCheckProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <div className="flex gap-3 py-1.5">
        <input
          id={`${id}-box`}
          type="checkbox"
          name="consent"
          required
          className="mt-0.5 size-5 shrink-0"
          checked={given}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <label htmlFor={`${id}-box`} className="min-w-0 cursor-pointer text-small wrap-anywhere text-soft">
          {children}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className="text-small font-medium text-wrong">
          {error}
        </p>
      )}
    </div>
  )
}
