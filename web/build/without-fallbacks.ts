import type { CSSOptions } from 'vite'

type PostcssPlugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>

/** Removes Tailwind's fallbacks for browsers without `color-mix()` and `@property`, which lack `light-dark()` too. */
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
