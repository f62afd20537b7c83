import { createElement, type SVGProps } from 'react'

type IconData = {
  name: string
  aliases?: readonly string[]
  node: readonly (readonly [string, Record<string, string>])[]
}
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

/** An icon of lucide-react from its data, with the markup of the library, for icons beside words: none has a name; see `server/build/icon-plugin.ts`. */
export function createIcon({ name, aliases = [], node }: IconData) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes))
  const names = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)].join(' ')
  return function Icon({ size = 24, className, ...rest }: IconProps) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${names} ${className}` : names,
        'aria-hidden': true,
        ...rest,
      },
      parts,
    )
  }
}
