<?php
require 'GuzzleHttp/autoload.php';
$client = new GuzzleHttp\Client(['verify' => false]);
$client->get(getenv('URL'), ['headers' => json_decode(getenv('HEADERS'), true)]);
