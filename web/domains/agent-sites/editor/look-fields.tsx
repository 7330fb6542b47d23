import { Trans, useLingui } from '@lingui/react/macro'
import { siteThemes, type SiteContent } from '../../../../contract/agent-sites/site-content.ts'
import { classes } from '../../../ui/classes.ts'
import { PictureField } from '../../uploads/open/picture-field.tsx'
import { themeNames } from '../site/site-words.ts'

interface LookFieldsProps {
  content: SiteContent
  errors: Record<string, string[]>
  onChange: (patch: Partial<SiteContent>) => void
}

/** The accent, the picture at the head, and the one in the browser's tab. */
export function LookFields({ content, errors, onChange }: LookFieldsProps) {
  const { i18n } = useLingui()
  const { theme, hero = '', icon = '' } = content
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-2 text-small font-medium">
          <Trans>Theme</Trans>
        </legend>
        <div className="flex flex-wrap gap-2">
          {siteThemes.map((one) => (
            <label
              key={one}
              data-accent={one}
              className={classes(
                'flex min-h-11 cursor-pointer items-center gap-2 rounded-control border px-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
                one === theme ? 'border-ink bg-surface' : 'border-line hover:bg-sunk',
              )}
            >
              <input
                type="radio"
                name="theme"
                className="sr-only"
                checked={one === theme}
                onChange={() => onChange({ theme: one })}
              />
              <span aria-hidden className="size-5 rounded-full bg-accent" />
              {i18n._(themeNames[one])}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <p className="text-small font-medium">
          <Trans>Picture at the top</Trans>
        </p>
        <PictureField
          pictureKey={hero}
          error={errors['hero']?.[0]}
          onChange={(key) => onChange({ hero: key })}
          onRemove={() => onChange({ hero: '' })}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <p className="text-small font-medium">
          <Trans>Icon: a square picture for the header and the browser’s tab</Trans>
        </p>
        <PictureField
          pictureKey={icon}
          error={errors['icon']?.[0]}
          onChange={(key) => onChange({ icon: key })}
          onRemove={() => onChange({ icon: '' })}
        />
      </div>
    </>
  )
}
