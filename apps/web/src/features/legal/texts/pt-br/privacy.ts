import { HISTORY_DAYS, type LegalText } from '../../legal-text.ts'

export const privacy: LegalText = {
  title: 'Política de privacidade',
  intro:
    'Quais dados pessoais o Crivo trata, por quê, por quanto tempo e o que você pode exigir. Segue a LGPD e o GDPR europeu.',
  sections: [
    {
      title: '1. Dois tipos de dados',
      paragraphs: [
        'Sobre os dados de clientes, nós mesmos decidimos para que e como são usados (controlador). Sobre os dados de visitantes das campanhas, agimos em nome do cliente (operador); quem conduz a campanha responde por ela.',
      ],
    },
    {
      title: '2. O que guardamos de clientes',
      paragraphs: [],
      points: [
        'Nome, email, idioma e uma foto, se você enviar (os metadados dela são removidos).',
        'A senha só como hash scrypt; segredos da verificação em duas etapas e credenciais da CDN são cifrados.',
        'Sessões: quando começaram e foram usadas por último, navegador e sistema.',
        'Se você veio por um link de convite: de quem ele era. Esse cliente vê as suas iniciais e quanto os seus pagamentos renderam a ele.',
        'Um registro de auditoria das mudanças na conta, com o endereço de rede de onde vieram.',
        'Enquanto uma página está aberta, que uma sessão está ativa e em que parte do produto, por alguns minutos.',
      ],
    },
    {
      title: '3. O que guardamos de visitantes',
      paragraphs: [
        'De cada visita: hora, campanha, endereço de rede, país e local como a CDN os conhece, operador da rede, navegador e dispositivo como a requisição os informa, página de origem, parâmetros do endereço, e a decisão com o motivo. Nenhum cookie é usado para isso, nenhum perfil é feito entre clientes e nada é vendido.',
        'A decisão é automatizada, mas só escolhe entre duas páginas do cliente; não tem efeito jurídico sobre o visitante.',
        'Quando um cliente decide com a nossa tag de script, ela guarda no navegador do visitante o que fazer enquanto não respondemos, desde que esse cliente tenha o consentimento necessário.',
        'De quem denuncia um abuso guardamos a denúncia e, se informado, o e-mail: criptografado, usado uma vez para contar o resultado e então apagado, no máximo após um ano. O endereço de rede não é guardado.',
      ],
    },
    {
      title: '4. Com que base',
      paragraphs: [],
      points: [
        'Para cumprir o contrato com você: conta, filtragem, relatórios, cobranças.',
        'Por interesse legítimo: proteção contra fraudes e ataques, e correção de falhas.',
        'Com seu consentimento: nas nossas páginas de apresentação, um pixel que informa à Meta que você abriu a página, e um vídeo exibido pela Vimeo. Nenhum é carregado antes que você concorde com ele; “Opções de privacidade”, no rodapé da página, muda a sua resposta. O link para o nosso chat não carrega nada até que você o siga.',
        'Porque a lei exige: guardar cobranças.',
      ],
    },
    {
      title: '5. Por quanto tempo',
      paragraphs: [],
      points: [
        `Visitas: no máximo ${HISTORY_DAYS} dias conforme o plano (gratuito / starter / growth / scale), nunca mais de 12 meses; clientes podem escolher menos, e abreviar os endereços após alguns dias.`,
        'Contagens de requisições sem endereços: enquanto as cobranças precisam ser guardadas.',
        'Contas excluídas: os dados são apagados na hora e saem dos backups após 30 dias. Fica um único registro que diz que uma conta foi excluída.',
      ],
    },
    {
      title: '6. O que fica no seu navegador',
      paragraphs: [
        'Um cookie mantém você conectado; scripts não conseguem lê-lo. O armazenamento local guarda o token de acesso, o idioma, o tema e as colunas que você escolheu e, por 60 dias, quem convidou você, se veio por um link de convite. Tudo é necessário para o que você pediu. Sua resposta sobre terceiros também fica ali.',
      ],
    },
    {
      title: '7. Quem mais trata os dados',
      paragraphs: [
        'A Cloudflare opera nossos servidores e o banco de dados, e a borda na sua própria conta, se você conectar uma. Um provedor de email entrega nossas mensagens. Se você concordou com o pixel ou com o vídeo, a Meta ou a Vimeo vê o seu endereço de rede e o que o navegador envia junto. Eles podem tratar dados fora do seu país, sob cláusulas contratuais padrão.',
      ],
    },
    {
      title: '8. Seus direitos',
      paragraphs: [
        'Você pode perguntar se temos dados seus, vê-los, corrigi-los, apagá-los, limitá-los ou levá-los, opor-se ao uso e retirar o consentimento. Nas configurações, você baixa tudo sobre a sua conta em um arquivo e exclui a conta. Respondemos a outros pedidos em até 15 dias.',
        'Visitantes de uma campanha procuram quem a conduz, ou a nós, e repassamos o pedido. Você pode reclamar à ANPD ou à autoridade de proteção de dados do seu país.',
      ],
    },
    {
      title: '9. Segurança e mudanças',
      paragraphs: [
        'As conexões são cifradas, o acesso é limitado e registrado, e o que um administrador faz na sua conta está no seu registro de auditoria. Se dados seus vazarem, avisamos você e a autoridade como a lei manda. Quando esta política muda, a data dela também muda.',
      ],
    },
  ],
}
