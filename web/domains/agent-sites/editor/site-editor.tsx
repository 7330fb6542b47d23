import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { RED_CAMPAIGN } from '../../../../contract/agent-sites/agent-sites.ts'
import { mySites, publishSite, renameSite, saveSite } from '../../../../contract/agent-sites/own-sites.ts'
import type { OwnSite, SiteOwner } from '../../../../contract/agent-sites/own-sites.ts'
import type { SiteContent } from '../../../../contract/agent-sites/site-content.ts'
import { withSearch } from '../../../../contract/paths.ts'
import { call } from '../../../platform/api/call.ts'
import { fieldsOf, invalidate, useAction } from '../../../platform/api/use-action.ts'
import { useConfig } from '../../../platform/config.ts'
import { toast } from '../../../platform/toasts.ts'
import { useLeaveWarning } from '../../../platform/draft/use-leave-warning.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { siteStateNames, siteTones } from '../site/site-words.ts'
import { siteAddress } from '../site/site-head.ts'
import { BlockList } from './block-list.tsx'
import { LookFields } from './look-fields.tsx'
import { NameField } from './name-field.tsx'
import { SiteFigures } from './site-figures.tsx'
import { SitePreview, previewAddress } from './site-preview.tsx'
import { CampaignFields, TextFields } from './text-fields.tsx'
import { readyContent } from './written-content.ts'

interface SiteEditorProps {
  profile: SiteOwner['profile']
  site: OwnSite
}

/** Errors below a path prefix, by the rest of the path. */
const below = (errors: Record<string, string[]>, prefix: string): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, said]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), said] as const] : [],
    ),
  )

/** Edits a site with a preview, and publishes it. */
export function SiteEditor({ profile, site: read }: SiteEditorProps) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const { mainSiteUrl } = useConfig()
  const [site, setSite] = useState(read)
  const [content, setContent] = useState(read.content)
  const [isDirty, setDirty] = useState(false)
  const [name, setName] = useState(read.subdomain)
  const form = useRef<HTMLFormElement>(null)
  const { pending, errors, refusal, message, run, clear } = useAction({ inline: true })
  useLeaveWarning(isDirty)

  const fieldErrors = below(errors, 'content.')
  const { state, subdomain, version, hasChanges } = site
  const isChanged = refusal === 'SITE_CHANGED'
  const isAboutName = refusal === 'SITE_NAME_TAKEN' || refusal === 'SITE_NAME_RESERVED'
  const goTo = (...paths: string[]) =>
    form.current !== null && fieldsOf(form.current)(...paths.map((path) => path.replace(/^content\./, '')))

  function take(next: OwnSite) {
    setSite(next)
    setName(next.subdomain)
    void invalidate(client, [mySites])
  }
  function change(patch: Partial<SiteContent>) {
    setContent({ ...content, ...patch })
    setDirty(true)
    clear()
  }
  const send = async (of: number) =>
    (await call(saveSite, { params: { id: site.id }, body: { version: of, content: readyContent(content) } })).data
  async function save(of = version) {
    const outcome = await run(() => send(of), goTo)
    if (!outcome.ok) return
    take(outcome.value)
    setDirty(false)
    toast.success(t`Saved.`)
  }
  async function publish(to: 'live' | 'draft') {
    const outcome = await run(async () => {
      const saved = isDirty ? await send(version) : site
      setSite(saved)
      setDirty(false)
      return (await call(publishSite, { params: { id: site.id }, body: { version: saved.version, to } })).data
    }, goTo)
    if (!outcome.ok) return
    take(outcome.value)
    toast.success(to === 'live' ? t`Your site is live.` : t`Your site is offline.`)
  }
  async function rename() {
    const outcome = await run(
      () => call(renameSite, { params: { id: site.id }, body: { version, subdomain: name.trim().toLowerCase() } }),
      goTo,
    )
    if (!outcome.ok) return
    take(outcome.value.data)
    toast.success(t`Renamed.`)
  }
  /** The server's current version, to load or to overwrite. */
  async function current(): Promise<OwnSite | undefined> {
    const { data } = await call(mySites, {})
    return data.find((owner) => owner.site?.id === site.id)?.site
  }
  async function loadTheirs() {
    const theirs = await current()
    if (!theirs) return
    clear()
    take(theirs)
    setContent(theirs.content)
    setDirty(false)
  }
  async function keepMine() {
    const theirs = await current()
    if (theirs) await save(theirs.version)
  }

  const address = mainSiteUrl + siteAddress(subdomain)
  const campaignAddress = mainSiteUrl + withSearch(`/${RED_CAMPAIGN}`, { site: subdomain })
  const publishes = site.open.includes('live') || (state === 'live' && (hasChanges || isDirty))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 lg:col-span-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Chip tone={siteTones[state]}>{i18n._(siteStateNames[state])}</Chip>
          {state === 'live' ? (
            <a
              href={address}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center gap-2 text-accent-strong underline underline-offset-3 wrap-anywhere"
            >
              {address.replace(/^https?:\/\//, '')}
              <ExternalLink aria-hidden className="size-4 shrink-0" />
            </a>
          ) : (
            <span className="text-soft">{subdomain}</span>
          )}
          {state === 'live' && hasChanges && !isDirty && (
            <span className="text-small text-due">
              <Trans>Saved changes are not published yet.</Trans>
            </span>
          )}
        </div>
        {state === 'suspended' && (
          <p role="status" className="rounded-card bg-wrong-soft px-4 py-3 text-wrong">
            <Trans>A moderator suspended your site; visitors cannot see it.</Trans> {site.reason}
          </p>
        )}
        {isChanged && (
          <div role="alert" className="grid gap-3 rounded-card bg-due-soft px-4 py-3 text-due">
            <p>{message}</p>
            <p className="flex flex-wrap gap-3">
              <Button size="small" onClick={() => void loadTheirs()}>
                <Trans>Load the newer version</Trans>
              </Button>
              {isDirty && (
                <Button size="small" onClick={() => void keepMine()}>
                  <Trans>Overwrite with mine</Trans>
                </Button>
              )}
            </p>
          </div>
        )}
      </div>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
        className="grid grid-cols-[minmax(0,1fr)] content-start gap-8"
      >
        {state === 'draft' && (
          <Group title={<Trans>Name</Trans>}>
            <NameField
              profileId={profile.id}
              value={name}
              onChange={setName}
              error={errors['subdomain']?.[0] ?? (isAboutName ? message : undefined)}
            />
            {name.trim().toLowerCase() !== subdomain && (
              <Button className="justify-self-start" busy={pending} onClick={() => void rename()}>
                <Trans>Rename</Trans>
              </Button>
            )}
          </Group>
        )}
        <Group title={<Trans>Title and text</Trans>}>
          <TextFields content={content} errors={fieldErrors} onChange={change} />
        </Group>
        <Group title={<Trans>Design</Trans>}>
          <LookFields content={content} errors={fieldErrors} onChange={change} />
        </Group>
        <Group title={<Trans>Sections</Trans>}>
          <BlockList
            blocks={content.blocks}
            profile={profile}
            errors={below(fieldErrors, 'blocks.')}
            onChange={(blocks) => change({ blocks })}
          />
        </Group>
        <Group title={<Trans>Campaign page</Trans>}>
          <CampaignFields content={content} errors={fieldErrors} profile={profile} onChange={change} />
          {state === 'live' && (
            <p>
              <a
                href={campaignAddress}
                target="_blank"
                rel="noopener"
                className="text-accent-strong underline underline-offset-3 wrap-anywhere"
              >
                {campaignAddress.replace(/^https?:\/\//, '')}
              </a>
            </p>
          )}
        </Group>
        {message !== undefined && !isChanged && !isAboutName && <FormError>{message}</FormError>}
        <div className="sticky bottom-(--bottom-bar) z-10 -mx-1 flex flex-wrap gap-3 border-t border-line bg-paper px-1 py-3 md:bottom-0">
          <Button type="submit" busy={pending} disabled={!isDirty}>
            <Trans>Save</Trans>
          </Button>
          {publishes && (
            <Button look="primary" busy={pending} onClick={() => void publish('live')}>
              {state === 'live' ? <Trans>Publish the changes</Trans> : <Trans>Publish</Trans>}
            </Button>
          )}
          {site.open.includes('draft') && (
            <Button look="quiet" busy={pending} onClick={() => void publish('draft')}>
              <Trans>Take offline</Trans>
            </Button>
          )}
        </div>
      </form>
      <aside className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
        <SiteFigures figures={site.figures} />
        <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 className="text-lead font-semibold">
            <Trans>Preview</Trans>
          </h2>
          {isDirty && (
            <p role="status" className="text-small text-due">
              <Trans>Save to see your changes here.</Trans>
            </p>
          )}
          <SitePreview site={site} />
          <p>
            <a href={previewAddress(site)} target="_blank" rel="noopener" className={buttonClasses('quiet', 'small')}>
              <Trans>Open the preview</Trans>
            </a>
          </p>
        </section>
      </aside>
    </div>
  )
}

const Group = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line pt-5">
    <h2 className="text-lead font-semibold">{title}</h2>
    {children}
  </section>
)
