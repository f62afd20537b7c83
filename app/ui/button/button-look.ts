/** Primary: the one thing to do here. Secondary: beside it. Danger: deletes or cancels. Quiet: in rows and toolbars. */
export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet'
export type ButtonSize = 'normal' | 'dense'

const shape =
  'inline-flex items-center justify-center gap-2 rounded-control text-center font-medium text-body transition-colors duration-state select-none disabled:border-beton-300 disabled:bg-beton-100 disabled:text-tush-3'

const variants: Record<ButtonVariant, string> = {
  primary: 'border border-sinka bg-sinka text-list hover:border-sinka-deep hover:bg-sinka-deep',
  secondary: 'border border-beton-500 bg-list text-tush hover:border-sinka hover:text-sinka',
  danger: 'border border-beton-500 bg-list text-error hover:border-error',
  quiet: 'border border-transparent text-sinka hover:bg-sinka-100',
}

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-control px-6 py-2 max-[19rem]:px-3',
  dense: 'min-h-dense px-4 py-1',
}

/** Classes of buttons, and of links that look like buttons. */
export function buttonLook(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'normal',
  extra = '',
): string {
  return `${shape} ${variants[variant]} ${sizes[size]} ${extra}`
}
