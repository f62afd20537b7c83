import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Text } from 'react-email'
import { company } from '#app/config/company.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { letterStyles } from './letter-look.ts'

export type LetterParts = {
  title: string
  paragraphs: string[]
  /** Name and value of each row of the table. */
  facts: [string, string][]
  /** Explains why the reader gets this letter, in case the address is wrong. */
  note: string | undefined
  action: { label: string; url: string }
}

/** The HTML of a letter. */
export function LetterPage({ title, paragraphs, facts, note, action }: LetterParts) {
  const { name, legalName, phone } = company()
  return (
    <Html lang="ru">
      <Head>
        <title>{title}</title>
      </Head>
      <Preview>{paragraphs.join(' ')}</Preview>
      <Body style={letterStyles.page}>
        <Container style={letterStyles.sheet}>
          <Text style={letterStyles.brand}>{name}</Text>
          <Heading as="h1" style={letterStyles.title}>
            {title}
          </Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} style={letterStyles.text}>
              {paragraph}
            </Text>
          ))}
          <table cellPadding={0} cellSpacing={0}>
            <tbody>
              {facts.map(([name, value]) => (
                <tr key={name}>
                  <th scope="row" align="left" style={{ ...letterStyles.name, fontWeight: 400 }}>
                    {name}
                  </th>
                  <td style={letterStyles.value}>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Button href={action.url} style={letterStyles.button}>
            {action.label}
          </Button>
          <Hr style={letterStyles.line} />
          <Text style={letterStyles.small}>
            {legalName}
            {phone && (
              <>
                ,{' '}
                <Link href={`tel:${phone}`} style={letterStyles.link}>
                  {formatPhone(phone)}
                </Link>
              </>
            )}
          </Text>
          {note && <Text style={letterStyles.small}>{note}</Text>}
          <Text style={letterStyles.small}>Письмо отправлено автоматически, отвечать на него не нужно.</Text>
        </Container>
      </Body>
    </Html>
  )
}
