import { HISTORY_DAYS, type LegalText } from '../../legal-text.ts'

export const privacy: LegalText = {
  title: 'Política de privacidade',
  intro:
    'Quais dados pessoais o Crivo trata, por que, por quanto tempo e quais são os seus direitos. Esta política segue a LGPD e o GDPR europeu.',
  sections: [
    {
      title: '1. Dois tipos de dados',
      paragraphs: [
        'No caso dos dados de clientes, nós decidimos para que e como eles são usados (controlador). No caso dos dados de visitantes das campanhas dos nossos clientes, agimos em nome do cliente (operador); o cliente que veicula a campanha responde por esses dados.',
      ],
    },
    {
      title: '2. O que guardamos de clientes',
      paragraphs: [],
      points: [
        'Nome, email, idioma e uma foto, se você enviar (os metadados dela são removidos).',
        'A senha, só como hash scrypt; os segredos da verificação em duas etapas e as credenciais da CDN, criptografados.',
        'Sessões: quando começaram, quando foram usadas pela última vez, o navegador e o sistema operacional.',
        'Se você veio por um link de convite: de quem era o link. Esse cliente vê as suas iniciais e quanto os seus pagamentos renderam a ele.',
        'Se você convida pessoas para a sua conta: o email delas, até aceitarem ou o convite ser revogado, e por 30 dias depois que ele expira. O titular e os gestores da conta veem o nome, o email e as alterações de cada membro.',
        'Um registro das atividades que alteram a conta, com o endereço IP de onde vieram.',
        'Enquanto uma página está aberta: o fato de a sessão estar ativa e em que parte do produto, por alguns minutos.',
      ],
    },
    {
      title: '3. O que guardamos de visitantes',
      paragraphs: [
        'De cada visita: hora, campanha, endereço IP, país e local informados pela CDN, operadora e tipo de rede, user agent e idiomas que o navegador envia, protocolo e criptografia da conexão, host e caminho visitados, site de origem, parâmetros de campanha da URL (como utm_source e os que as regras da campanha citam), sinais de automação e a decisão com o motivo. De um ID de clique, guardamos apenas que ele foi enviado, a menos que uma regra compare o valor dele. O cliente também pode pedir para guardar os IDs de clique das redes de anúncios. Nesse caso, eles ficam criptografados e separados da visita por até 90 dias, como prova de cliques inválidos e para informar compras à rede. Tudo isso fica guardado pelo mesmo tempo que a visita, para que o cliente possa testar regras novas em visitas passadas. Não usamos cookies para isso, não criamos perfis que abranjam vários clientes e não vendemos nada.',
        'De visitas de crawlers de revisão, de prévia e de busca, guardamos só o nome e a classe do crawler, a campanha, a página entregue, a hora e contagens técnicas, sem endereço IP, rede, local, caminho, parâmetros, página de origem nem user agent. Para que eles recebam o mesmo que uma pessoa qualquer, guardamos por até 30 dias hashes das redes de onde vieram os visitantes de uma campanha, com o tipo de dispositivo e o primeiro idioma.',
        'A decisão é automatizada, mas só escolhe entre duas páginas do cliente; ela não tem efeito jurídico sobre o visitante.',
        'Se um cliente usa a nossa tag JavaScript, ela anota no armazenamento de sessão da aba que não respondemos, para que as próximas páginas não esperem por nós, desde que esse cliente tenha obtido o consentimento necessário.',
        'Se o cliente ativar, um pequeno script na página informa, uma única vez depois da visita, se um programa controla o navegador e se alguém viu, rolou ou tocou a página. Ele não coleta impressões digitais do navegador (fingerprint), não guarda nada no dispositivo e não faz nada se o navegador enviar Global Privacy Control ou Do Not Track, nem se o cliente exigir um consentimento que não foi dado. Ele não muda nenhuma decisão. O que ele informa fica guardado pelo mesmo tempo que a visita.',
        'Se o cliente ativar, alguns visitantes recebem antes uma página que verifica o navegador com um cálculo rápido. Ela grava um cookie que vale por 30 minutos e contém só o resultado, a validade e a nossa assinatura.',
        'Se o cliente ativar, a URL de cada página recebe um token criptografado da visita, no mesmo formato para todos. Com ele, o cliente pode informar compras: valor, moeda, status, o ID de transação do cliente e, se o cliente o enviar, o ID de clique da rede de anúncios, criptografado e guardado por 90 dias. Os demais dados são guardados pelo mesmo tempo que a visita. O Crivo repassa as conversões às redes que o cliente indicar.',
        'De quem denuncia um abuso, guardamos a denúncia e, se for informado, o email: criptografado, usado uma única vez para avisar do resultado e depois apagado, no máximo após um ano. Não guardamos o endereço IP.',
      ],
    },
    {
      title: '4. Bases legais',
      paragraphs: [],
      points: [
        'Execução do contrato com você: conta, filtragem, relatórios, cobranças.',
        'Legítimo interesse: proteção contra fraudes e ataques e correção de falhas.',
        'Seu consentimento: nas nossas páginas de apresentação, um pixel que informa à Meta que você abriu a página, e um vídeo exibido pelo Vimeo. Nenhum deles é carregado antes do seu consentimento; em “Opções de privacidade”, no rodapé da página, você muda a sua escolha. O link para o nosso chat não carrega nada até você clicar nele.',
        'Obrigação legal: guarda dos registros de cobrança.',
      ],
    },
    {
      title: '5. Por quanto tempo guardamos os dados',
      paragraphs: [],
      points: [
        `Visitas: no máximo ${HISTORY_DAYS} dias, conforme o plano (Gratuito / Starter / Growth / Scale), e nunca mais de 12 meses; os clientes podem escolher um prazo menor e mascarar os endereços IP depois de alguns dias.`,
        'Visitas apagadas a pedido do visitante: são apagadas na hora e saem dos backups após 30 dias. Por 31 dias, guardamos um hash do endereço IP ou os IDs das visitas, para que cópias atrasadas não sejam guardadas; o comprovante, com o endereço IP encurtado ou o ID da visita, fica enquanto a conta existir.',
        'Contagens de requisições, sem endereços IP: enquanto for preciso guardar as cobranças.',
        'Contas encerradas: os dados são apagados 30 dias depois do encerramento.',
        'Contas excluídas: os dados são apagados na hora e saem dos backups após 30 dias. Fica um único registro de que uma conta foi excluída.',
      ],
    },
    {
      title: '6. O que guardamos no seu navegador',
      paragraphs: [
        'Um cookie mantém você conectado; outro reconhece o navegador por até 400 dias, para avisarmos você por email quando alguém entrar com um navegador novo. Os scripts não conseguem ler nenhum dos dois. O armazenamento local guarda o token de acesso, o idioma, o tema e as colunas que você escolheu e, por 60 dias, quem convidou você, se você veio por um link de convite. Enquanto você preenche uma campanha, o armazenamento de sessão da aba guarda o que você digitou até você salvar, sair ou fechar a aba. Precisamos de tudo isso para oferecer o que você pediu. Sua escolha sobre terceiros também fica ali.',
      ],
    },
    {
      title: '7. Quem mais trata os dados',
      paragraphs: [
        'A Cloudflare opera nossos servidores, o banco de dados e o armazenamento de arquivos, onde ficam as visitas com mais de um mês, e a borda na sua própria conta, se você conectar uma. Um provedor de email entrega nossas mensagens. Se você concordou com o pixel ou com o vídeo, a Meta ou o Vimeo recebe o seu endereço IP e o que o navegador envia junto. Essas empresas podem tratar dados fora do seu país, com base em cláusulas-padrão contratuais.',
      ],
    },
    {
      title: '8. Seus direitos',
      paragraphs: [
        'Você pode perguntar se temos dados seus, acessá-los, corrigi-los, apagá-los, limitar o uso deles ou levá-los para outro serviço, opor-se ao uso e retirar o consentimento. Nas configurações, você baixa tudo sobre a sua conta em um arquivo e exclui a conta. Respondemos às outras solicitações em até 15 dias.',
        'Os visitantes de uma campanha podem procurar o cliente que a veicula ou a nós, e repassamos a solicitação. O cliente pode apagar a qualquer momento as visitas de um visitante, pelo endereço IP ou pelo ID da visita, e recebe um comprovante que não o identifica. Você pode apresentar uma reclamação à ANPD ou à autoridade de proteção de dados do seu país.',
      ],
    },
    {
      title: '9. Segurança e mudanças',
      paragraphs: [
        'As conexões são criptografadas, o acesso é limitado e registrado, e tudo o que um administrador faz na sua conta aparece no seu registro de atividades. Se dados seus vazarem, avisamos você e a autoridade, como a lei determina. Quando esta política muda, atualizamos a data dela.',
      ],
    },
  ],
}
