/** The brand's divider: a ruler with a tick every 16 px and a long one every 48. It has the colour of the text. */
export function Ruler({ className = 'text-beton-300' }: { className?: string }) {
  return <div aria-hidden="true" className={`ruler ${className}`} />
}
