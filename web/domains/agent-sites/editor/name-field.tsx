import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { checkSiteName } from '../../../../contract/agent-sites/own-sites.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useConfig } from '../../../platform/config.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { Field, controlClass } from '../../../ui/field.tsx'

interface NameFieldProps {
  profileId: string
  value: string
  onChange: (name: string) => void
  error?: string | undefined
}

/** The name of a site; checks its availability while typing and suggests others. */
export function NameField({ profileId, value, onChange, error }: NameFieldProps) {
  const { t } = useLingui()
  const { mainSiteUrl } = useConfig()
  const { host, hostname } = new URL(mainSiteUrl)
  const name = value.trim().toLowerCase()
  // A host with three labels is an agent's site.
  const address = hostname.split('.').length === 2 ? `${name || '…'}.${host}` : `${host}/?sub=${name || '…'}`
  const asked = useDebounced(name, 300)
  const { data } = useQuery({
    ...query(checkSiteName, { params: { key: asked }, query: { profile: profileId } }),
    enabled: asked.length >= 3,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const said = asked.length >= 3 ? data?.data : undefined
  const words = {
    free: t`This name is available.`,
    own: t`This is your name.`,
    invalid: t`Use 3 to 31 letters or digits, with single hyphens between them.`,
    reserved: t`This name is reserved.`,
    taken: t`This name is taken.`,
  }
  const isFine = said?.state === 'free' || said?.state === 'own'
  return (
    <div className="grid gap-2">
      <Field label={t`Name`} hint={t`Your address: ${address}`} error={error}>
        {(control) => (
          <input
            className={controlClass}
            name="subdomain"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={31}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            {...control}
          />
        )}
      </Field>
      <p role="status" className={isFine ? 'text-small text-verified' : 'text-small text-due'}>
        {said && words[said.state]}
      </p>
      {said && said.suggestions.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-small">
          <Trans>Available:</Trans>
          {said.suggestions.map((name) => (
            <button
              key={name}
              type="button"
              onClick={() => onChange(name)}
              className="inline-flex min-h-9 items-center rounded-full border border-edge bg-surface px-3 font-medium hover:bg-sunk pointer-coarse:min-h-11"
            >
              {name}
            </button>
          ))}
        </p>
      )}
    </div>
  )
}
