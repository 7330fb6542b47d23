import type { CSSOptions } from 'vite'

type PostcssPlugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>

/** Takes out what Tailwind says twice for browsers without `color-mix()` and `@property`: they have no `light-dark()` either. */
export function withoutFallbacks(): PostcssPlugins[number] {
  return {
    postcssPlugin: 'without-fallbacks',
    AtRule: {
      supports(test) {
        if (test.params.includes('-webkit-hyphens')) test.remove()
        if (!test.params.includes('color-mix(in lab')) return
        const [better] = test.nodes ?? []
        const plain = test.prev()
        if (plain?.type === 'rule' && better?.type === 'rule' && plain.selector === better.selector) plain.remove()
        test.replaceWith(test.nodes ?? [])
      },
    },
  }
}
