import { createElement } from 'react'
import type { ComponentProps, ElementType } from 'react'

interface IconData {
  node: [tag: ElementType, attributes: Record<string, string>][]
}

/** What a build takes for Lucide's own maker of icons: the product uses none of its options, which weigh 2 KB. */
export default function createLucideIcon({ node }: IconData) {
  const shape = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon(props: ComponentProps<'svg'>) {
    return createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      shape,
    )
  }
}
