import { useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { useConfig } from '../platform/config.ts'
import { languages, switchLanguage } from '../platform/language.ts'
import { currentUser } from '../platform/session/account.ts'
import { saveUser } from '../platform/session/save-user.ts'
import { switchTheme, themes, useTheme } from '../platform/theme.ts'
import type { Theme } from '../platform/theme.ts'
import { useLanguage } from '../platform/use-format.ts'
import { Segmented } from '../ui/choice.tsx'
import { classes } from '../ui/classes.ts'

/** Changes the language of the page, the device and the account. */
function useLanguageChange() {
  const { i18n } = useLingui()
  const config = useConfig()
  const revalidator = useRevalidator()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async (next: (typeof languages)[number]['id']) => {
    await switchLanguage(i18n, next, config)
    const user = currentUser.get()
    // If saving to the account fails, the device keeps the choice.
    if (user) saveUser(user, { language: next }).catch(() => undefined)
    const query = new URLSearchParams(search)
    if (query.has('language')) {
      query.delete('language')
      const rest = query.toString()
      await navigate(rest ? `${pathname}?${rest}` : pathname, { replace: true, state: { keepScroll: true } })
    } else await revalidator.revalidate()
  }
}

/** All languages with the current one marked. */
export function LanguageChoice() {
  const language = useLanguage()
  const choose = useLanguageChange()
  return (
    <div className="flex flex-wrap gap-2">
      {languages.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          lang={id}
          aria-pressed={id === language}
          onClick={() => void choose(id)}
          className="min-h-9 rounded-control border border-transparent px-3 font-names text-small text-soft hover:text-ink aria-pressed:border-edge aria-pressed:bg-surface aria-pressed:text-ink pointer-coarse:min-h-11"
        >
          {name}
        </button>
      ))}
    </div>
  )
}

/** A switch to the other language, labelled in that language. */
export function OtherLanguage({ className }: { className: string }) {
  const language = useLanguage()
  const choose = useLanguageChange()
  return languages
    .filter(({ id }) => id !== language)
    .map(({ id, name }) => (
      <button
        key={id}
        type="button"
        lang={id}
        onClick={() => void choose(id)}
        className={classes('min-h-11 px-2 font-names text-soft hover:text-ink', className)}
      >
        {name}
      </button>
    ))
}

/** Light, dark or the device's setting. */
export function ThemeChoice() {
  const { t } = useLingui()
  const names: Record<Theme, string> = { system: t`Auto`, light: t`Light`, dark: t`Dark` }
  return (
    <Segmented
      className="border border-line"
      label={t`Theme`}
      value={useTheme()}
      options={themes.map((value) => ({ value, label: names[value] }))}
      onChange={switchTheme}
    />
  )
}
