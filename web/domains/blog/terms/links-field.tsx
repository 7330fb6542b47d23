import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { AUTHOR_LINKS } from '../../../../contract/blog/taxonomy-admin.ts'
import type { AdminAuthor } from '../../../../contract/blog/taxonomy-admin.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { newId } from '../../../platform/new-id.ts'

const NAME_LENGTH = 40
const URL_LENGTH = 300

type Link = AdminAuthor['links'][number]
/** A link in the form; its key stays when others are removed. */
interface LinkRow extends Link {
  key: string
}

const rowOf = (link: Link): LinkRow => ({ ...link, key: newId() })
export const linkRows = (links: readonly Link[]): LinkRow[] => links.map(rowOf)

/** What is sent: a row that was left empty is none. */
export const writtenLinks = (rows: readonly LinkRow[]): Link[] =>
  rows.map(({ name, url }) => ({ name: name.trim(), url: url.trim() })).filter(({ name, url }) => name || url)

interface LinksFieldProps {
  links: readonly LinkRow[]
  errorOf: (field: string) => string | undefined
  onChange: (links: LinkRow[]) => void
}

/** Where else an author is found. */
export function LinksField({ links, errorOf, onChange }: LinksFieldProps) {
  const { t } = useLingui()
  const change = (key: string, part: Partial<Link>) =>
    onChange(links.map((link) => (link.key === key ? { ...link, ...part } : link)))
  // The server counts those that were sent.
  const sent = links.filter(({ name, url }) => name.trim() || url.trim())
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-small font-medium">
        <Trans>Links</Trans>
      </legend>
      {links.map((link, index) => {
        const field = `links.${sent.indexOf(link)}`
        const number = index + 1
        return (
          <div key={link.key} className="flex items-start gap-2">
            <div className="grid min-w-0 grow gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <TextField
                label={t`Name`}
                name={`${field}.name`}
                maxLength={NAME_LENGTH}
                value={link.name}
                error={errorOf(`${field}.name`)}
                onChange={({ target }) => change(link.key, { name: target.value })}
              />
              <TextField
                label={t`Address`}
                name={`${field}.url`}
                type="url"
                maxLength={URL_LENGTH}
                value={link.url}
                error={errorOf(`${field}.url`)}
                onChange={({ target }) => change(link.key, { url: target.value })}
              />
            </div>
            <IconButton
              className="mt-6"
              label={t`Remove link ${number}`}
              icon={<X aria-hidden />}
              onClick={() => onChange(links.filter(({ key }) => key !== link.key))}
            />
          </div>
        )
      })}
      {links.length < AUTHOR_LINKS && (
        <Button
          size="small"
          className="justify-self-start"
          icon={<Plus aria-hidden />}
          onClick={() => onChange([...links, rowOf({ name: '', url: '' })])}
        >
          <Trans>Add a link</Trans>
        </Button>
      )}
    </fieldset>
  )
}
